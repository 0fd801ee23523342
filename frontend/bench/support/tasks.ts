import type { CDPSession } from 'playwright-core';

const CATEGORIES = ['toplevel', 'devtools.timeline', 'v8', 'loading'];

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds; `tdur` of them the thread itself was at work. */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { url?: string } };
}

/**
 * Begins to trace the page. @returns ends it, and has the milliseconds of processor that each task of the page's own
 * thread took: what else runs on the machine does not lengthen them, as it does those that the page can observe.
 */
export async function tracedTasks(cdp: CDPSession): Promise<() => Promise<number[]>> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  const traceConfig = { includedCategories: CATEGORIES };
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  return async () => {
    const complete = new Promise<void>((done) => cdp.once('Tracing.tracingComplete', () => done()));
    await cdp.send('Tracing.end');
    await complete;
    return tasksOf(events);
  };
}

function tasksOf(events: TraceEvent[]): number[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const scripted = Map.groupBy(events.filter(isModule), threadOf);
  const [page] = [...scripted].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  const own = events.filter((event) => event.ph === 'X' && threadOf(event) === page);
  const isTask = ({ name }: TraceEvent) => name.endsWith('RunTask');
  const others = own.filter(isOfTheBrowser);
  return own
    .filter(isTask)
    .filter((task) => !others.some((event) => isWithin(event, task)))
    .map(({ tdur = 0 }) => tdur / 1000);
}

const isModule = ({ name }: TraceEvent) => name === 'v8.evaluateModule';

/** The browser opens the page, or the bench looks at it. */
const isOfTheBrowser = ({ name, args }: TraceEvent) =>
  name.endsWith('::CommitNavigation') || (name === 'EvaluateScript' && !args?.data?.url);

const isWithin = (event: TraceEvent, { ts, dur = 0 }: TraceEvent) =>
  event.ts >= ts && event.ts <= ts + dur;
