import { renderHook, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useNowUntil } from '@/features/invitations/useNowUntil';

const realNow = Date.now;
afterEach(() => {
  Date.now = realNow;
});

it('a moment that passes while the screen is drawn has passed', async () => {
  const moment = realNow() + 3_600_000;
  const { result } = renderHook(() => {
    useLayoutEffect(() => {
      Date.now = () => moment + 5;
    });
    return useNowUntil(moment);
  });
  await waitFor(() => expect(result.current).toBeGreaterThan(moment));
});
