import { useState, type ReactNode } from 'react';
import { readMark } from '@/shared/door/marks';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { useSignOut } from './useSignOut';

const UnsentTaps = lazyPart(() => import('@/features/door/components/UnsentTaps'), {
  texts: ['door'],
  place: 'above',
});

/** Signs out, after a question about taps at the door that it would erase. */
export function useLeave(): { leave: () => void; question: ReactNode } {
  const signOut = useSignOut();
  const [unsent, setUnsent] = useState(0);
  return {
    leave: () => {
      const { queued = 0 } = readMark('account') ?? {};
      if (queued > 0) setUnsent(queued);
      else signOut();
    },
    question: unsent > 0 && (
      <UnsentTaps open count={unsent} onSignOut={signOut} onClose={() => setUnsent(0)} />
    ),
  };
}
