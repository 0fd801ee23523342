import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/apiError';
import { getSession, getSessionEnd, subscribeToSession } from '@/api/session';
import { wipeForeignDoors } from '@/features/door/sync/wipeForeignDoors';
import { i18n } from '@/shared/i18n/i18n';
import { language } from '@/shared/i18n/language';
import { dropProblems } from '@/shared/notifications/store';

export const queryClient = new QueryClient({
  // What failed before is not shown over what comes of the next attempt.
  mutationCache: new MutationCache({
    onMutate: (_, { meta }) => {
      if (!meta?.isQuiet) dropProblems();
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isTransient,
    },
    // Writes are never repeated automatically.
    mutations: { retry: false, networkMode: 'always' },
  },
});

let owner = getSession()?.user.id;
void wipeForeignDoors(owner, false);

/** Cleared so that one user's data is never shown to the next user of the device. */
subscribeToSession(() => {
  const next = getSession()?.user.id;
  if (next !== owner) queryClient.clear();
  owner = next;
  const end = getSessionEnd();
  void wipeForeignDoors(next, end !== null && end !== 'expired');
});

// Some of what the server sends are texts, such as the names of health conditions.
// i18next reports the first language too.
let shown = language;
i18n.on('languageChanged', (next: string) => {
  if (next !== shown) void queryClient.invalidateQueries();
  shown = next;
});
