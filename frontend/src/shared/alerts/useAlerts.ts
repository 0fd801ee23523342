import { useEffect, useState } from 'react';
import type { components } from '@/api/schema.gen';
import { canTell, phoneAddress, phoneId, subscribe, type PhoneAddress } from './phone';

export type AlertKind = components['schemas']['AlertKind'];

/** The calls of whoever's phone it is. */
export interface AlertCalls {
  read: () => Promise<components['schemas']['AlertsResponse']>;
  switch: (
    body: components['schemas']['SwitchAlertsRequest'],
  ) => Promise<components['schemas']['AlertPhoneResponse']>;
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
  /** What else stays as it is. @returns whether the phone tells so now */
  tell: (kinds: readonly AlertKind[], isOn: boolean) => Promise<boolean>;
}

type Listener = (known: Known) => void;
/** Questions and switches of one page tell each other what was switched. */
const listeners = new WeakMap<AlertCalls, Set<Listener>>();

function listen(calls: AlertCalls, listener: Listener): () => void {
  const all = listeners.get(calls) ?? new Set();
  listeners.set(calls, all.add(listener));
  return () => void all.delete(listener);
}

/** What this phone tells; undefined until that is known, and null where nothing can be told. */
export function useAlerts(calls: AlertCalls): Alerts | null | undefined {
  const [known, setKnown] = useState<Known | null>();
  const [isSending, setSending] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  useEffect(() => {
    let isGone = false;
    const end = listen(calls, setKnown);
    // Without an answer nothing is offered: the page is for something else.
    void readPhone(calls)
      .catch(() => null)
      .then((read) => !isGone && setKnown(read));
    return () => {
      isGone = true;
      end();
    };
  }, [calls]);

  if (!known) return known;
  const change = async (changed: readonly AlertKind[], isOn: boolean): Promise<boolean> => {
    const phone = known.phone ?? (isOn ? await subscribe(known.key) : null);
    if (!phone) {
      setRefused(isOn);
      return !isOn;
    }
    const [add, remove] = isOn ? [[...changed], []] : [[], [...changed]];
    const { kinds } = await calls.switch({ ...phone, add, remove });
    listeners.get(calls)?.forEach((listener) => listener({ ...known, phone, kinds }));
    return true;
  };
  const tell = async (changed: readonly AlertKind[], isOn: boolean): Promise<boolean> => {
    setSending(true);
    setProblem(null);
    setRefused(false);
    try {
      return await change(changed, isOn);
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
