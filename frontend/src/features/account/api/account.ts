import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type AccountSession = components['schemas']['AccountSessionResponse'];

export type AccountSecondFactor = components['schemas']['SecondFactorState'];

/** Who the owner is: the password, and a code while the second factor is on. */
export type Proof = components['schemas']['EraseAccountRequest'];

const sessionsKey = ['account', 'sessions'];

/** How the own account logs in. */
export const accountQuery = queryOptions({
  queryKey: ['account', 'own'],
  queryFn: api.read('/api/auth/account'),
});

/** The open sessions of the own account, the one used last first. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: api.read('/api/auth/sessions'),
});

export function useEndOtherSessions() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.POST('/api/auth/sessions/endOthers'),
    onSuccess: () => cache.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useChangePassword() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: components['schemas']['ChangePasswordRequest']) =>
      api.POST('/api/auth/password', { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** Mails a link to the new address; nothing has changed yet. */
export const useRequestEmailChange = () =>
  useMutation({
    mutationFn: (body: components['schemas']['ChangeEmailRequest']) =>
      api.POST('/api/auth/email', { body }),
  });

/** After mails to the own address came back: the next ones are sent again, and one at once. */
export function useResumeMails() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.POST('/api/auth/email/resume'),
    onSuccess: () => cache.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
}

/** Follows the mailed link. */
export const useConfirmEmail = () =>
  useMutation({
    mutationFn: (secret: string) => api.POST('/api/auth/email/confirm', { body: { secret } }),
  });

export const useEraseAccount = () =>
  useMutation({
    mutationFn: (body: Proof) => api.POST('/api/auth/account/erase', { body }),
  });

/** What the household typed and uploaded, as a zip. */
export const useExportData = () =>
  useMutation({
    mutationFn: (body: Proof) => api.POST('/api/auth/account/export', { body, parseAs: 'blob' }),
  });

/** A link that sets a password, for an account that has none. */
export const usePasswordLink = () =>
  useMutation({
    mutationFn: (email: string) => api.POST('/api/passwords/sendResetEmail', { body: { email } }),
  });
