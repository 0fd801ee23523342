import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { accountQuery, sessionsQuery, type Proof } from './account';

const path = '/api/auth/account/secondFactor';

/** What the authenticator app needs; nothing has changed yet. */
export const useStartSecondFactor = () =>
  useMutation({
    mutationFn: (password: string) => api.POST(path, { body: { password } }),
  });

/** Switches it on. Resolves with the recovery codes, which are shown only now. */
export function useConfirmSecondFactor() {
  const changed = useChanged();
  return useMutation({
    mutationFn: async (code: string) => {
      const { recovery_codes: codes } = await api.POST(`${path}/confirm`, { body: { code } });
      return codes;
    },
    onSuccess: changed,
  });
}

/** Resolves with the new recovery codes. */
export function useRenewRecoveryCodes() {
  const changed = useChanged();
  return useMutation({
    mutationFn: async (proof: Proof) => {
      const { recovery_codes: codes } = await api.POST(`${path}/recoveryCodes`, {
        body: toBody(proof),
      });
      return codes;
    },
    onSuccess: changed,
  });
}

export function useSwitchOffSecondFactor() {
  const changed = useChanged();
  return useMutation({
    mutationFn: (proof: Proof) => api.POST(`${path}/off`, { body: toBody(proof) }),
    onSuccess: changed,
  });
}

const toBody = ({ password, second_factor_code: code }: Proof) => ({ password, code: code ?? '' });

/** Not waited for: the next step of the dialog does not need it. */
function useChanged() {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: accountQuery.queryKey });
    void cache.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
}
