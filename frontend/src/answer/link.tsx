import { AnswerPage } from './AnswerPage';
import type { LinkCalls } from './api';
import { showPage } from './page';
import { pageTexts } from './texts';
import { loadMore, needsMore } from './useMore';

/** Milliseconds that the page waits for what it shows. */
const patience = 1_000;

/** Rejects when the page cannot be started. */
export async function start(calls: LinkCalls | null): Promise<void> {
  const late = new Promise<null>((done) => setTimeout(() => done(null), patience));
  const link = await Promise.race([calls?.earlyLink(), late]);
  if (link && needsMore(link)) await Promise.race([loadMore(), late]);
  return showPage(<AnswerPage calls={calls} link={link ?? null} />, pageTexts.link);
}
