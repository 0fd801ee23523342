import BackIcon from '@mui/icons-material/ArrowBackRounded';
import OtherIcon from '@mui/icons-material/PersonAddRounded';
import CallIcon from '@mui/icons-material/CallRounded';
import CodeIcon from '@mui/icons-material/DialpadRounded';
import ScanIcon from '@mui/icons-material/QrCodeScannerRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useHandover, type Step } from '../useHandover';
import type { HandoverProps } from '@/shared/door/types';
import { Sheet } from '@/shared/ui/Sheet';
import { BlockedNote } from './BlockedNote';
import { CallFamily } from './CallFamily';
import { ChooseTaker } from './ChooseTaker';
import { ConfirmHandover } from './ConfirmHandover';
import { EnterCode } from './EnterCode';
import { OtherPerson } from './OtherPerson';
import { RefusedPass } from './RefusedPass';
import { ScanPass } from './ScanPass';
import { ShowDocument } from './ShowDocument';
import { wayButton } from './bigButtons';
import { useNames } from './useNames';

/** With whom a child leaves. */
export default function HandoverDialog(props: HandoverProps) {
  const { t } = useTranslation('handover');
  const { asked, view, isOffline, clock, actions, family, onClose } = props;
  const { guests, wrongCodes, care } = view;
  const state = useHandover({ asked, guests, wrongCodes, isOffline, actions, onClose });
  const names = useNames();
  const { step, goTo, kids, candidates } = state;
  const isHost = family !== undefined;
  const shown = kids.length > 0 ? kids : candidates;
  const hasKid = candidates.length > 0;
  const saysBlocked = step.name === 'refused' && step.because === 'blocked';

  const passWays = (
    without: Step['name'] | null,
    scanLook: 'contained' | 'outlined' = 'outlined',
  ) => (
    <Box sx={row}>
      {without !== 'scan' && (
        <Button
          variant={scanLook}
          startIcon={<ScanIcon />}
          onClick={() => goTo({ name: 'scan' })}
          sx={wayButton}
        >
          {t('ways.scan')}
        </Button>
      )}
      {without !== 'code' && (
        <Button
          variant="outlined"
          startIcon={<CodeIcon />}
          onClick={() => goTo({ name: 'code' })}
          sx={wayButton}
        >
          {t('ways.code')}
        </Button>
      )}
    </Box>
  );
  const callButton = (
    <Button
      variant="outlined"
      startIcon={<CallIcon />}
      onClick={() => goTo({ name: 'call' })}
      sx={wayButton}
    >
      {t('ways.call')}
    </Button>
  );
  /** Where a pass was to be read. */
  const ways = (without: Step['name']) => {
    if (!hasKid) {
      return step.name === 'scan' ? (
        <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
          {t('scan.codeHint')}
        </Typography>
      ) : (
        <ScanAgain onClick={() => goTo({ name: 'scan' })} />
      );
    }
    return (
      <Box sx={{ display: 'grid', gap: 1 }}>
        {passWays(without)}
        {isHost && <Box sx={row}>{callButton}</Box>}
      </Box>
    );
  };
  const hostWays = isHost ? (
    <Box sx={row}>
      {callButton}
      <Button
        variant="outlined"
        startIcon={<OtherIcon />}
        onClick={() => goTo({ name: 'other' })}
        sx={wayButton}
      >
        {t('ways.other')}
      </Button>
    </Box>
  ) : (
    <Typography color="textSecondary">{t('helperOnly')}</Typography>
  );

  return (
    <Sheet
      title={
        shown.length > 0
          ? t('title', { names: names(shown), count: shown.length })
          : t('scan.title')
      }
      onClose={onClose}
      isTyped={step.name !== 'choose'}
    >
      {!saysBlocked && <BlockedNote kids={shown} />}
      {step.name !== 'choose' && hasKid && (
        <Button
          startIcon={<BackIcon />}
          onClick={() => goTo({ name: 'choose' })}
          sx={{ mb: 1, minHeight: 48, px: 1, ml: -1 }}
        >
          {t('back')}
        </Button>
      )}
      {step.name === 'choose' && (
        <ChooseTaker
          state={state}
          guests={guests}
          clock={clock}
          isHost={isHost}
          passWays={(isMain) => passWays(null, isMain ? 'contained' : 'outlined')}
          hostWays={hostWays}
        />
      )}
      {step.name === 'scan' && (
        <ScanPass onRead={state.scanned} isBusy={state.isBusy} otherWays={ways('scan')} />
      )}
      {step.name === 'code' && (
        <EnterCode state={state} clock={clock} isHost={isHost} otherWays={ways('code')} />
      )}
      {step.name === 'call' && family && (
        <CallFamily
          state={state}
          phones={(guest) =>
            family({ guest, contact: care.get(guest.id)?.contact ?? null, isOffline })
          }
        />
      )}
      {step.name === 'document' && isHost && <ShowDocument state={state} taker={step.taker} />}
      {step.name === 'other' && isHost && <OtherPerson state={state} taker={step.taker} />}
      {step.name === 'confirm' && (
        <ConfirmHandover
          found={step.found}
          kids={step.kids}
          onConfirm={(leaving) => state.confirm(step.found, leaving)}
          onBack={() => goTo({ name: hasKid ? 'choose' : 'scan' })}
        />
      )}
      {step.name === 'refused' && (
        <RefusedPass
          refused={step}
          state={state}
          isHost={isHost}
          isOffline={isOffline}
          otherWays={ways('refused')}
        />
      )}
    </Sheet>
  );
}

function ScanAgain({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('handover');
  return (
    <Button
      variant="contained"
      size="large"
      startIcon={<ScanIcon />}
      onClick={onClick}
      sx={{ minHeight: 64 }}
    >
      {t('scan.again')}
    </Button>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', gap: 1.5, width: '100%' } as const;
