import AloneIcon from '@mui/icons-material/DirectionsWalkRounded';
import PersonIcon from '@mui/icons-material/PersonRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import { authorizedOf, guardiansOf, openPasses } from '../../handover/takers';
import type { HandoverState } from '../../handover/useHandover';
import type { DoorGuest } from '../../types';
import { firstClick } from '../doorButtons';
import { TakerButton } from './bigButtons';
import { KidsLeaving } from './KidsLeaving';

interface Props {
  state: HandoverState;
  guests: readonly DoorGuest[];
  clock: (iso: string) => string;
}

/** With one tap the adults whom the family named; below, whom it expects with a pass. */
export function ChooseTaker({ state, guests, clock }: Props) {
  const { t } = useTranslation('handover');
  const { kids, candidates, take, toggle } = state;
  const kid = kids[0] ?? candidates[0];
  if (!kid) return null;
  const guardians = guardiansOf(kid, guests);
  const goesAlone = kid.pickup?.leaves_alone ?? false;

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <KidsLeaving kids={candidates} leaving={kids} onToggle={toggle} />
      <Box component="ul" sx={list}>
        {guardians.map((taker, index) => (
          <li key={taker.ref}>
            <TakerButton
              type="button"
              disabled={kids.length === 0}
              className={index === 0 && taker.isInside ? 'first' : undefined}
              onClick={firstClick(() => take(taker))}
            >
              <PersonIcon />
              <span>
                <b>{taker.name}</b>
                <small>{t(stateOf(taker))}</small>
              </span>
            </TakerButton>
          </li>
        ))}
        {goesAlone && (
          <li>
            <TakerButton
              type="button"
              disabled={kids.length === 0}
              onClick={firstClick(() => take({ kind: 'alone', ref: null, name: '' }))}
            >
              <AloneIcon />
              <span>
                <b>{t('alone')}</b>
                <small>{t('aloneText')}</small>
              </span>
            </TakerButton>
          </li>
        )}
      </Box>
      <Expected kid={kid} now={state.now} clock={clock} />
      {guardians.length === 0 && !goesAlone && (
        <Typography color="textSecondary">{t('noneKnown')}</Typography>
      )}
    </Box>
  );
}

const stateOf = (taker: { isInside: boolean; expected: boolean }) =>
  taker.isInside
    ? taker.expected
      ? 'adult.expectedInside'
      : 'adult.inside'
    : taker.expected
      ? 'adult.expected'
      : 'adult.family';

/** Who has to show something: a pass, or the call of the family. */
function Expected({ kid, now, clock }: { kid: DoorGuest; now: number; clock: Props['clock'] }) {
  const { t } = useTranslation('handover');
  const passes = openPasses(kid, now);
  const bearers = new Set(passes.map(({ taker }) => taker.name));
  const others = authorizedOf(kid).filter(({ name }) => !bearers.has(name));
  if (passes.length + others.length === 0) return null;
  return (
    <Box component="section" aria-label={t('withPass')}>
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        {t('withPass')}
      </Typography>
      <Box component="ul" sx={{ ...list, gap: 0.5 }}>
        {passes.map(({ id, taker, on_my_way: way }) => (
          <Line key={id} name={taker.name}>
            {way ? t('pass.onTheWay', { time: clock(way.until) }) : t('pass.has')}
          </Line>
        ))}
        {others.map(({ ref, name }) => (
          <Line key={ref ?? name} name={name}>
            {t('pass.none')}
          </Line>
        ))}
      </Box>
    </Box>
  );
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <b>{name}</b> <Box component="span" sx={{ color: colors.inkSoft }}>{`· ${children}`}</Box>
    </Box>
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
