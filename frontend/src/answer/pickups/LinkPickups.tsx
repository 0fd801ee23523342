import { useCallback, useEffect, useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../api/errorMessage';
import { randomId } from '../../api/random';
import { takerName } from '../../api/rules.gen';
import type { components } from '../../api/schema.gen';
import type { FamilyLink, LinkCalls } from '../api';
import { firstName } from '../../shared/text/firstName';
import { caredChildren, type CaredChild } from '../care/api';
import { AlertsSlot } from '../alerts/AlertsSlot';
import { SendPass } from './SendPass';

type Schemas = components['schemas'];
type Pass = Schemas['PickupPassResponse'];
type MadePass = Schemas['MadePickupPassResponse'];
type Block = Schemas['FamilyBlockResponse'];
type Kind = 'pickupPasses' | 'pickupBlocks';

interface Props {
  link: FamilyLink;
  calls: LinkCalls;
}

/** Passes for others, and to whom the children are not handed over, for all who come of a family without account. */
export default function LinkPickups({ link, calls }: Props) {
  const { party, party_id: partyId, answer } = link;
  const { t, i18n } = useTranslation('pickupPlans');
  const { t: tError } = useTranslation('errors');
  const [passes, setPasses] = useState<Pass[]>([]);
  const [blocks, setBlocks] = useState<Block[]>([]);
  const [kids, setKids] = useState<CaredChild[]>([]);
  const [made, setMade] = useState<MadePass | null>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const names = answer?.children.join('\n') ?? '';
  const namesOf = (ids: readonly string[]) =>
    new Intl.ListFormat(i18n.language).format(
      kids.filter(({ guest_id }) => ids.includes(guest_id)).map((kid) => firstName(kid.full_name)),
    );
  /** Of one child it goes without saying. */
  const whose = (ids: readonly string[]) =>
    kids.length > 1 ? t('row.for', { children: namesOf(ids) }) : '';

  // Without them the answer stands all the same; the page asks again when it is opened again.
  const load = useCallback(
    () =>
      Promise.all([
        caredChildren(calls, partyId, names.split('\n')).then(setKids, () => undefined),
        calls
          .send<Pass[]>('GET', `parties/${partyId}/pickupPasses`)
          .then(setPasses, () => undefined),
        calls
          .send<Block[]>('GET', `parties/${partyId}/pickupBlocks`)
          .then(setBlocks, () => undefined),
      ]),
    [calls, partyId, names],
  );
  useEffect(() => void load(), [load]);

  /** @returns undefined when it failed: the page has the reason */
  const send = async <T,>(act: () => Promise<T>): Promise<T | undefined> => {
    setSending(true);
    setProblem(null);
    try {
      const done = await act();
      await load();
      return done;
    } catch (error) {
      setProblem(error);
      return undefined;
    } finally {
      setSending(false);
    }
  };
  const name = <T,>(kind: Kind, { taker, guestIds, key }: Named) =>
    calls.send<T>('POST', `parties/${partyId}/${kind}`, {
      ...{ guest_ids: guestIds, name: taker, idempotency_key: key },
    });
  const end = (kind: Kind, id: string) => send(() => calls.send('DELETE', `${kind}/${id}`));
  const open = passes.filter(({ state }) => state !== 'revoked' && state !== 'expired');

  return (
    <section className="answer-care" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {party.requires_handover && (
        <>
          <p>{t('intro')}</p>
          <Rows
            label={t('list')}
            rows={open.map(({ id, taker, guest_ids, code, state }) => ({
              id,
              name: taker.name,
              about: [t(`state.${state}`), whose(guest_ids), t('row.code', { code })]
                .filter(Boolean)
                .join(' · '),
            }))}
            end={t('row.revoke')}
            endName={(name) => t('row.revokeName', { name })}
            isSending={isSending}
            onEnd={(id) => void end('pickupPasses', id)}
          />
          {made && (
            <>
              <SendPass pass={made} party={party.name} kids={namesOf(made.guest_ids)} />
              <AlertsSlot {...{ link, calls }} question="child" />
            </>
          )}
          <Naming
            label={t('sheet.who')}
            action={t('sheet.create')}
            whose={t('sheet.kids')}
            kids={kids}
            isSending={isSending}
            onName={async (named) => {
              const pass = await send(() => name<MadePass>('pickupPasses', named));
              if (pass) setMade(pass);
              return Boolean(pass);
            }}
          />
        </>
      )}
      <details>
        <summary className="answer-text">{t('options')}</summary>
        <h3>{t('block.title')}</h3>
        <p>{t('block.warning')}</p>
        <Rows
          label={t('block.title')}
          rows={blocks.map(({ id, name, guest_ids }) => ({ id, name, about: whose(guest_ids) }))}
          end={t('block.remove')}
          endName={(name) => t('block.removeName', { name })}
          isSending={isSending}
          onEnd={(id) => void end('pickupBlocks', id)}
        />
        <Naming
          label={t('block.name')}
          action={t('block.save')}
          whose={t('block.kids')}
          kids={kids}
          isSending={isSending}
          onName={async (named) => {
            const children = namesOf(named.guestIds);
            return (
              window.confirm(t('block.askText', { name: named.taker, children })) &&
              Boolean(await send(() => name<Block>('pickupBlocks', named)))
            );
          }}
        />
      </details>
      {problem !== null && (
        <p className="answer-problem" role="alert">
          {errorMessage(tError, problem)}
        </p>
      )}
    </section>
  );
}

interface RowsProps {
  label: string;
  rows: readonly { id: string; name: string; about?: string }[];
  end: string;
  endName: (name: string) => string;
  isSending: boolean;
  onEnd: (id: string) => void;
}

function Rows({ label, rows, end, endName, isSending, onEnd }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <ul aria-label={label}>
      {rows.map(({ id, name, about }) => (
        <li key={id}>
          <span>
            <b>{name}</b> {about && <span className="soft">{about}</span>}
          </span>
          <button
            className="answer-text"
            aria-label={endName(name)}
            disabled={isSending}
            onClick={() => onEnd(id)}
          >
            {end}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface Named {
  taker: string;
  guestIds: string[];
  /** Of this name, until it was kept. */
  key: string;
}

interface NamingProps {
  label: string;
  action: string;
  /** The question of which kids. */
  whose: string;
  kids: readonly CaredChild[];
  isSending: boolean;
  /** @returns whether it was kept: then the field is empty again */
  onName: (named: Named) => Promise<boolean>;
}

function Naming({ label, action, whose, kids, isSending, onName }: NamingProps) {
  const id = useId();
  const [taker, setTaker] = useState('');
  const [without, setWithout] = useState<readonly string[]>([]);
  const [key, setKey] = useState(randomId);
  const guestIds = kids.map((kid) => kid.guest_id).filter((kid) => !without.includes(kid));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await onName({ taker: taker.trim(), guestIds, key }))) return;
    setTaker('');
    setKey(randomId());
  };
  return (
    <form className="answer-more" onSubmit={(event) => void submit(event)}>
      {kids.length > 1 && (
        <fieldset>
          <legend>{whose}</legend>
          <div className="care-row">
            {kids.map((kid) => (
              <label key={kid.guest_id} className="care-chip">
                <input
                  type="checkbox"
                  required={guestIds.length === 0}
                  checked={guestIds.includes(kid.guest_id)}
                  onChange={({ target }) => {
                    const others = without.filter((one) => one !== kid.guest_id);
                    setWithout(target.checked ? others : [...others, kid.guest_id]);
                    setKey(randomId());
                  }}
                />
                <span>{firstName(kid.full_name)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <label htmlFor={id}>
        {label}
        <input
          id={id}
          required
          minLength={takerName.min}
          maxLength={takerName.max}
          autoComplete="off"
          value={taker}
          onChange={({ target }) => {
            setTaker(target.value);
            setKey(randomId());
          }}
        />
      </label>
      <button
        type="submit"
        className="answer-button small"
        disabled={isSending || kids.length === 0}
      >
        {action}
      </button>
    </form>
  );
}
