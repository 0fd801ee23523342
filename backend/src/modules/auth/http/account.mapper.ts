import type { OwnAccount } from '../application/read-account.js';
import type { SessionRow } from '../infrastructure/sessions/session.read-model.js';
import { describeDevice } from './sessions/device.js';
import type { AccountResponse, AccountSessionResponse } from './dto/account.responses.js';

export const toAccount = ({
  email,
  hasPassword,
  secondFactor,
  mailsStoppedAt,
  mutedMails,
}: OwnAccount): AccountResponse => ({
  email,
  mails_stopped_at: mailsStoppedAt?.toISOString() ?? null,
  mails: {
    reminders: !mutedMails.includes('reminders'),
    notices: !mutedMails.includes('notices'),
  },
  has_password: hasPassword,
  second_factor: secondFactor && {
    since: secondFactor.since.toISOString(),
    recovery_codes_left: secondFactor.recoveryCodesLeft,
  },
});

export function toAccountSession(
  row: SessionRow,
  currentId: string | undefined,
): AccountSessionResponse {
  const { kind, browser, system } = describeDevice(row.userAgent);
  return {
    id: row.id,
    device: kind,
    browser,
    system,
    last_used_at: row.usedAt.toISOString(),
    current: row.id === currentId,
  };
}
