import { AnswerPage } from './AnswerPage';
import { earlyLink } from './api';
import { showPage } from './page';
import { loadMore, needsMore } from './useMore';

/** Milliseconds that the page waits for what it shows. */
const patience = 1_000;

/** Rejects when the page cannot be started. */
export async function start(secret: string | null): Promise<void> {
  const late = new Promise<null>((done) => setTimeout(() => done(null), patience));
  const link = await Promise.race([earlyLink(), late]);
  if (link && needsMore(link)) await Promise.race([loadMore(), late]);
  return showPage(<AnswerPage secret={secret} link={link} />, ['answer', 'visitor']);
}
