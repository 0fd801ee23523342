import { useCallback, useEffect, useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../api/errorMessage';
import { takerName } from '../../api/rules.gen';
import type { components } from '../../api/schema.gen';
import type { FamilyLink, LinkCalls } from '../api';
import { caredChildren } from '../care/api';
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
export function LinkPickups({ link: { party, party_id: partyId, answer }, calls }: Props) {
  const { t, i18n } = useTranslation('pickupPlans');
  const { t: tError } = useTranslation('errors');
  const [passes, setPasses] = useState<Pass[]>([]);
  const [blocks, setBlocks] = useState<Block[]>([]);
  const [made, setMade] = useState<MadePass | null>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const names = answer?.children.join('\n') ?? '';
  const listed = new Intl.ListFormat(i18n.language).format(answer?.children ?? []);

  // Without them the answer stands all the same; the page asks again when it is opened again.
  const load = useCallback(
    () =>
      Promise.all([
        calls
          .send<Pass[]>('GET', `parties/${partyId}/pickupPasses`)
          .then(setPasses, () => undefined),
        calls
          .send<Block[]>('GET', `parties/${partyId}/pickupBlocks`)
          .then(setBlocks, () => undefined),
      ]),
    [calls, partyId],
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
  const name = async <T,>(kind: Kind, taker: string, idempotency_key: string) => {
    const kids = await caredChildren(calls, partyId, names.split('\n'));
    const guest_ids = kids.map(({ guest_id }) => guest_id);
    return calls.send<T>('POST', `parties/${partyId}/${kind}`, {
      ...{ guest_ids, name: taker, idempotency_key },
    });
  };
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
            rows={open.map(({ id, taker, code, state }) => ({
              id,
              name: taker.name,
              about: `${t(`state.${state}`)} · ${t('row.code', { code })}`,
            }))}
            end={t('row.revoke')}
            endName={(name) => t('row.revokeName', { name })}
            isSending={isSending}
            onEnd={(id) => void end('pickupPasses', id)}
          />
          {made && <SendPass pass={made} party={party.name} kids={listed} />}
          <Naming
            label={t('sheet.who')}
            action={t('sheet.create')}
            isSending={isSending}
            onName={async (taker, key) => {
              const pass = await send(() => name<MadePass>('pickupPasses', taker, key));
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
          rows={blocks}
          end={t('block.remove')}
          endName={(name) => t('block.removeName', { name })}
          isSending={isSending}
          onEnd={(id) => void end('pickupBlocks', id)}
        />
        <Naming
          label={t('block.name')}
          action={t('block.save')}
          isSending={isSending}
          onName={async (taker, key) =>
            window.confirm(t('block.askText', { name: taker, children: listed })) &&
            Boolean(await send(() => name<Block>('pickupBlocks', taker, key)))
          }
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
          <b>{name}</b> {about && <span className="soft">{about}</span>}{' '}
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

interface NamingProps {
  label: string;
  action: string;
  isSending: boolean;
  /** @returns whether it was kept: then the field is empty again. @param key of this name, until it was kept */
  onName: (name: string, key: string) => Promise<boolean>;
}

function Naming({ label, action, isSending, onName }: NamingProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await onName(name.trim(), key))) return;
    setName('');
    setKey(crypto.randomUUID());
  };
  return (
    <form className="answer-more" onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>
        {label}
        <input
          id={id}
          required
          minLength={takerName.min}
          maxLength={takerName.max}
          autoComplete="off"
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setKey(crypto.randomUUID());
          }}
        />
      </label>
      <button type="submit" className="answer-button small" disabled={isSending}>
        {action}
      </button>
    </form>
  );
}
