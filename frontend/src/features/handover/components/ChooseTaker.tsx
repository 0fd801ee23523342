import AloneIcon from '@mui/icons-material/DirectionsWalkRounded';
import DocumentIcon from '@mui/icons-material/BadgeRounded';
import PassIcon from '@mui/icons-material/QrCode2Rounded';
import PersonIcon from '@mui/icons-material/PersonRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { offersFor, type OfferedTaker } from '@/shared/door/takers';
import type { Taker } from '@/shared/door/handover';
import type { HandoverState } from '../useHandover';
import type { DoorGuest } from '@/shared/door/types';
import { dotted } from '@/shared/text/dotted';
import { firstClick } from '@/shared/ui/PlainButton';
import { TakerButton } from './bigButtons';
import { KidsLeaving } from './KidsLeaving';

interface Props {
  state: HandoverState;
  guests: readonly DoorGuest[];
  clock: (iso: string) => string;
  isHost: boolean;
  /** To read a pass: the first thing to do where the family expects no one by name. */
  passWays: (isMain: boolean) => ReactNode;
  /** What the host may do besides. */
  hostWays: ReactNode;
}

/** With one tap those whom the family named; then those who show a pass or a document. */
export function ChooseTaker({ state, guests, clock, isHost, passWays, hostWays }: Props) {
  const { t } = useTranslation('handover');
  const { kids, candidates, take, toggle, goTo } = state;
  const kid = kids[0] ?? candidates[0];
  if (!kid) return null;
  const { named, bearers, family, others } = offersFor(kid, guests, state.now);
  const goesAlone = kid.pickup?.leaves_alone ?? false;
  const isNone = kids.length === 0;
  const known = (taker: OfferedTaker) => (
    <Choice
      key={taker.ref}
      icon={<PersonIcon />}
      name={taker.name}
      isFirst={taker.expected}
      disabled={isNone}
      onClick={() => take(taker)}
      facts={[
        taker.responsible &&
          t(taker.ref === kid.id ? 'adult.brought' : 'adult.responsible', { name: kid.name }),
        taker.expected && t('adult.expected'),
        taker.isInside && t('adult.inside'),
        !taker.responsible && !taker.expected && !taker.isInside && t('adult.family'),
        phoneOf(taker),
      ]}
    />
  );
  const phoneOf = ({ phone_end: end }: Taker) => end && t('phoneEnd', { end });

  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <KidsLeaving kids={candidates} leaving={kids} onToggle={toggle} />
      {named.length + bearers.length + family.length === 0 && !goesAlone && (
        <Typography color="textSecondary">{t('noneKnown')}</Typography>
      )}
      <Box component="ul" sx={list}>
        {named.map(known)}
        {bearers.map(({ id, taker, on_my_way: way }) => (
          <Choice
            key={id}
            icon={<PassIcon />}
            name={taker.name}
            disabled={isNone}
            onClick={() => goTo({ name: 'scan' })}
            facts={[t('pass.has'), way && t('pass.onTheWay', { time: clock(way.until) })]}
          />
        ))}
        {family.map(known)}
        {goesAlone && (
          <Choice
            icon={<AloneIcon />}
            name={t('alone')}
            disabled={isNone}
            onClick={() => take({ kind: 'alone', ref: null, name: '' })}
            facts={[t('aloneText')]}
          />
        )}
      </Box>
      {passWays(!named.some(({ expected }) => expected))}
      {others.length > 0 && (
        <Box component="section" aria-label={t('document.title')}>
          <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
            {t('document.title')}
          </Typography>
          <Box component="ul" sx={list}>
            {others.map((taker) =>
              isHost ? (
                <Choice
                  key={taker.ref}
                  icon={<DocumentIcon />}
                  name={taker.name}
                  disabled={isNone}
                  onClick={() => goTo({ name: 'document', taker })}
                  facts={[t('document.ask'), phoneOf(taker)]}
                />
              ) : (
                <Box component="li" key={taker.ref} sx={{ overflowWrap: 'anywhere' }}>
                  <b>{taker.name}</b> {`· ${t('document.forHost')}`}
                </Box>
              ),
            )}
          </Box>
        </Box>
      )}
      {hostWays}
    </Box>
  );
}

interface ChoiceProps {
  icon: ReactNode;
  name: string;
  facts: (string | false | null | undefined)[];
  isFirst?: boolean;
  disabled: boolean;
  onClick: () => void;
}

function Choice({ icon, name, facts, isFirst = false, disabled, onClick }: ChoiceProps) {
  return (
    <li>
      <TakerButton
        type="button"
        disabled={disabled}
        className={isFirst ? 'first' : undefined}
        onClick={firstClick(onClick)}
      >
        {icon}
        <span>
          <b>{name}</b>
          <small>{dotted(facts)}</small>
        </span>
      </TakerButton>
    </li>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.25,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&:empty': { display: 'none' },
} as const;
