import { useEffect, useState } from 'react';
import type { components } from '@/api/schema.gen';
import { canTell, phoneAddress, phoneId, subscribe, type PhoneAddress } from './phone';

export type AlertKind = components['schemas']['AlertKind'];

/** The calls of whoever's phone it is. */
export interface AlertCalls {
  read: () => Promise<components['schemas']['AlertsResponse']>;
  switch: (body: components['schemas']['SwitchAlertsRequest']) => Promise<unknown>;
}

interface Known {
  key: string;
  phone: PhoneAddress | null;
  kinds: AlertKind[];
}

export interface Alerts {
  kinds: readonly AlertKind[];
  isSending: boolean;
  /** The browser or its person said no. */
  isRefused: boolean;
  problem: unknown;
  /** @returns whether that is what this phone tells now */
  tell: (kinds: AlertKind[]) => Promise<boolean>;
}

/** What this phone tells; null until that is known, and where nothing can be told. */
export function useAlerts(calls: AlertCalls): Alerts | null {
  const [known, setKnown] = useState<Known | null>(null);
  const [isSending, setSending] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  useEffect(() => {
    let isGone = false;
    // Without an answer nothing is offered: the page is for something else.
    void readPhone(calls)
      .catch(() => null)
      .then((read) => !isGone && setKnown(read));
    return () => void (isGone = true);
  }, [calls]);

  if (!known) return null;
  const change = async (kinds: AlertKind[]): Promise<boolean> => {
    const phone = known.phone ?? (kinds.length > 0 ? await subscribe(known.key) : null);
    if (!phone) {
      setRefused(kinds.length > 0);
      return kinds.length === 0;
    }
    await calls.switch({ ...phone, kinds });
    setKnown({ ...known, phone, kinds });
    return true;
  };
  const tell = async (kinds: AlertKind[]): Promise<boolean> => {
    setSending(true);
    setProblem(null);
    setRefused(false);
    try {
      return await change(kinds);
    } catch (error) {
      setProblem(error);
      return false;
    } finally {
      setSending(false);
    }
  };
  return { kinds: known.kinds, isSending, isRefused, problem, tell };
}

async function readPhone({ read }: AlertCalls): Promise<Known | null> {
  if (!canTell()) return null;
  const { key, phones } = await read();
  if (key === null) return null;
  const phone = await phoneAddress(key);
  const id = phone && (await phoneId(phone));
  return { key, phone, kinds: phones.find((one) => one.id === id)?.kinds ?? [] };
}
