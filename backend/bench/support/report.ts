import type { BenchProduct } from './product.ts';

/** One line of the table. */
export interface Figure {
  name: string;
  value: number;
  /** 'ratio' is not printed. */
  unit:
    | 'ms'
    | 'KB'
    | 'MB'
    | 'a second'
    | 'an hour'
    | 'points'
    | 'requests'
    | 'statements'
    | 'ratio';
  /** The target; a figure without a target only explains the others. */
  atLeast?: number;
  atMost?: number;
}

export interface Bench {
  /** Name on the command line and in the JSON. */
  name: string;
  title: string;
  /** Settings of the database, for an extension that it has to load. */
  database?: Record<string, string>;
  /** Receives a running product with an empty database. */
  run(product: BenchProduct): Promise<Figure[]>;
}

export interface Report {
  bench: string;
  title: string;
  seconds: number;
  figures: Figure[];
}

/** Whether the figure meets its target; undefined without a target. */
function isMet({ value, atLeast, atMost }: Figure): boolean | undefined {
  if (atLeast === undefined && atMost === undefined) return undefined;
  return value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
}

/** The figures as a table, each with its target and whether it is met. */
export function table(figures: Figure[]): string {
  const rows = figures.map((figure) => [figure.name, shown(figure), target(figure), mark(figure)]);
  const all = [['', 'measured', 'target', ''], ...rows];
  const widths = [0, 1, 2, 3].map((n) => Math.max(...all.map((row) => (row[n] ?? '').length)));
  return all
    .map((row) => row.map((cell, n) => (n === 0 ? cell.padEnd(widths[0] ?? 0) : pad(cell, n))))
    .map((row) => `  ${row.join('   ')}`.trimEnd())
    .join('\n');

  function pad(cell: string, column: number): string {
    return cell.padStart(widths[column] ?? 0);
  }
}

const shown = ({ value, unit }: Figure): string =>
  unit === 'ratio' ? value.toFixed(3) : `${value.toFixed(2)} ${unit}`;

function target({ atLeast, atMost }: Figure): string {
  if (atLeast !== undefined && atMost !== undefined) return `${atLeast} to ${atMost}`;
  if (atLeast !== undefined) return `≥ ${atLeast}`;
  return atMost === undefined ? '' : `≤ ${atMost}`;
}

function mark(figure: Figure): string {
  const met = isMet(figure);
  if (met === undefined) return '';
  return met ? 'met' : 'MISSED';
}
