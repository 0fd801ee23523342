import type { TFunction } from 'i18next';
import { door } from '@/api/rules.gen';
import type { components } from '@/api/schema.gen';

type Refusal = components['schemas']['TapRefusal'];

/** Every code has a text: a new one of the server does not compile without. */
const reasons = {
  validation_failed: 'again',
  not_found: 'gone',
  party_not_started: 'notStarted',
  party_finished: 'notStarted',
  party_cancelled: 'cancelled',
  limit_reached: 'full',
  tap_id_used: 'again',
  not_undoable: 'changed',
  undo_expired: 'undoLate',
  handover_required: 'withWhom',
  handover_for_host: 'forHost',
  taker_blocked: 'blockedTaker',
  taker_unknown: 'unknownTaker',
  pass_revoked: 'revokedPass',
  pass_expired: 'expiredPass',
  pass_not_for_child: 'otherChild',
  pass_unknown: 'unknownPass',
  pickup_code_wrong: 'wrongCode',
  pickup_code_closed: 'closedCode',
} as const satisfies Record<Refusal, string>;

const isKnown = (code: string): code is Refusal => Object.hasOwn(reasons, code);

/** It can be stated, or stated again, with whom the child left. */
export const isOfHandover = (code: string): boolean =>
  /^(handover|taker|pass|pickup_code)_|^undo_expired$/.test(code);

/** Why a tap was refused, by the server's code, which may be of a later release. */
export const refusalReason = (t: TFunction<'door'>, code: string): string =>
  t(`reason.${isKnown(code) ? reasons[code] : 'again'}`, {
    ...door.wrongCodes,
    undoMinutes: door.undoMinutes,
  });
