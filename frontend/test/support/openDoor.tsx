import ThemeProvider from '@mui/system/ThemeProvider';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '@/app/queryClient';
import { theme } from '@/app/theme/theme';
import { DoorFor } from '@/features/door/components/Door';
import { countGuests } from '@/features/door/door';
import type { DoorParts } from '@/features/door/parts';
import { HandoverDialog } from '@/features/handover/dialogPart';
import type { DoorActions, DoorGuest, DoorView } from '@/shared/door/types';
import { i18n, loadTexts } from '@/shared/i18n/i18n';
import { partyId } from './openScreen';
import { closeSnacks } from './hand';
import { serve, type Answers } from './server';

/** A guest of the door who has not arrived; the id is the name. */
export const doorGuest = (name: string, given: Partial<DoorGuest> = {}): DoorGuest => ({
  id: name,
  guest_id: name,
  household: { id: name, name },
  name,
  kid: false,
  status: 'not_arrived',
  since: null,
  last_tap: null,
  care: false,
  stays: null,
  possible_repeat: false,
  needs_handover: false,
  pickup: null,
  ...given,
});

type Call = { [Action in keyof DoorActions]: [Action, ...Parameters<DoorActions[Action]>] };

interface Options {
  parts?: Partial<DoorParts>;
  answers?: Answers;
  prepare?: DoorActions['prepare'];
  ask?: DoorActions['ask'];
}

/** Renders the door in a state; `calls` are what the screen asked for. */
export async function openDoor(
  given: Partial<DoorView>,
  { parts = {}, answers = {}, prepare, ask }: Options = {},
) {
  queryClient.clear();
  closeSnacks();
  serve(answers);
  await loadTexts(['door', 'guestList']);
  const calls: Call[keyof Call][] = [];
  const actions: DoorActions = {
    tap: (...args) => void calls.push(['tap', ...args]),
    ask: (...args) => {
      calls.push(['ask', ...args]);
      return ask?.(...args) ?? Promise.resolve(null);
    },
    wrongCode: (...args) => void calls.push(['wrongCode', ...args]),
    update: () => {
      calls.push(['update']);
      return Promise.resolve(view.guests);
    },
    undo: (...args) => void calls.push(['undo', ...args]),
    resolve: (...args) => void calls.push(['resolve', ...args]),
    dismiss: (...args) => void calls.push(['dismiss', ...args]),
    noteCare: (...args) => void calls.push(['noteCare', ...args]),
    refresh: () => void calls.push(['refresh']),
    prepare: prepare ?? (() => Promise.resolve(void calls.push(['prepare']))),
    wipe: () => Promise.resolve(),
  };
  let view: DoorView = {
    isPending: false,
    error: null,
    guests: [],
    counts: countGuests([]),
    review: [],
    undoable: null,
    link: { state: 'live', queued: 0 },
    party: {
      id: partyId,
      name: 'Cumple de Sofía',
      status: 'started',
      timezone: 'America/Montevideo',
    },
    isPrepared: true,
    isStored: true,
    refused: [],
    requiresHandover: false,
    wrongCodes: {},
    care: new Map(),
    carePending: [],
    ...given,
  };
  const screen = () => (
    <I18nextProvider i18n={i18n}>
      <ThemeProvider theme={theme}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>
            <DoorFor
              partyId={partyId}
              state={{ view: { ...view, counts: countGuests(view.guests) }, actions }}
              parts={{ Handover: HandoverDialog, ...parts }}
            />
          </MemoryRouter>
        </QueryClientProvider>
      </ThemeProvider>
    </I18nextProvider>
  );
  const { rerender, unmount } = render(screen());
  return {
    calls,
    unmount,
    /** The door changes under the screen. */
    become: (next: Partial<DoorView>) => {
      view = { ...view, ...next };
      rerender(screen());
    },
  };
}
