import type { Severity } from '../door/care';
import { colors } from '../theme/colors';

/** The colours of a condition wherever it is shown, by how soon it matters; `CareMarks` has its marks. */
export const severityColors = {
  urgent: { color: colors.red, background: colors.redMist },
  plate: { color: colors.orange, background: colors.orangeMist },
  care: { color: colors.blue, background: colors.blueMist },
} as const satisfies Record<Severity, object>;

const bySeverity: readonly Severity[] = ['urgent', 'plate', 'care'];

/** What matters soonest first. */
export const inUrgency = <Of extends { severity: Severity }>(conditions: readonly Of[]): Of[] =>
  conditions.toSorted((a, b) => bySeverity.indexOf(a.severity) - bySeverity.indexOf(b.severity));
