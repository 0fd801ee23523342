// The entry of all pages but those of invitations.
import { start } from './main';

// recover.ts, in the page.
start().catch(() => dispatchEvent(new Event('convite:failed')));
