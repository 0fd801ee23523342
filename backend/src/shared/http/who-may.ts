import {
  ACCESS_EXTENSION,
  CALLERS_EXTENSION,
  DOOR_HELPERS_EXTENSION,
  FAMILY_BEARERS_EXTENSION,
  type Access,
  type Accounts,
  type Callers,
} from './access.js';

/** The callers of docs/permissions.md whom the decorators of a route tell apart. */
export const CALLERS = ['V', 'U', 'S', 'G', 'H', 'C', 'F', 'D'] as const;
export type DocumentedCaller = (typeof CALLERS)[number];

/** As the contract says who may call it. */
export interface Operation {
  [ACCESS_EXTENSION]?: Access;
  [CALLERS_EXTENSION]: Callers;
  [FAMILY_BEARERS_EXTENSION]?: boolean;
  [DOOR_HELPERS_EXTENSION]?: boolean;
}

const AMONG: Record<Accounts, string> = {
  all: 'SGHC',
  owner: 'SGHC',
  guests: 'G',
  host: 'HC',
  'party owner': 'H',
  'guests and host': 'GHC',
};

/** Whether a caller gets beyond the guards of a route: `own`, of what is its own. */
export function mayCall(operation: Operation, caller: DocumentedCaller): 'yes' | 'own' | '–' {
  const access = operation[ACCESS_EXTENSION];
  const { accounts } = operation[CALLERS_EXTENSION];
  const may = {
    V: false,
    U: access === 'signed_in',
    F: operation[FAMILY_BEARERS_EXTENSION] ?? false,
    D: operation[DOOR_HELPERS_EXTENSION] ?? false,
    ...{ S: AMONG[accounts].includes('S'), G: AMONG[accounts].includes('G') },
    ...{ H: AMONG[accounts].includes('H'), C: AMONG[accounts].includes('C') },
  };
  if (access === 'public') return 'yes';
  if (!may[caller]) return '–';
  return accounts === 'owner' ? 'own' : 'yes';
}
