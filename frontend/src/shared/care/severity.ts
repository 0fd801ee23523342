import FoodIcon from '@mui/icons-material/RestaurantRounded';
import UrgentIcon from '@mui/icons-material/WarningRounded';
import CareIcon from '@mui/icons-material/VolunteerActivismRounded';
import type { Severity } from '../door/care';
import { colors } from '../theme/colors';

/** What a condition looks like wherever it is shown, by how soon it matters. */
export const severityLooks = {
  urgent: { Icon: UrgentIcon, color: colors.red, bgcolor: colors.redMist },
  plate: { Icon: FoodIcon, color: colors.orange, bgcolor: colors.orangeMist },
  care: { Icon: CareIcon, color: colors.blue, bgcolor: colors.blueMist },
} as const satisfies Record<Severity, object>;

const bySeverity: readonly Severity[] = ['urgent', 'plate', 'care'];

/** What matters soonest first. */
export const inUrgency = <Of extends { severity: Severity }>(conditions: readonly Of[]): Of[] =>
  conditions.toSorted((a, b) => bySeverity.indexOf(a.severity) - bySeverity.indexOf(b.severity));
