import { useTranslation } from 'react-i18next';
import { Small } from '@/shared/ui/Small';
import type { GuestInfo } from '../api/types';
import { Call, Line, Part } from './guestInfoParts';

/** What the household stated of a kid for this party. */
export function GuestStay({ info }: { info: GuestInfo }) {
  const { t } = useTranslation('guestList');
  const { stays, contact_phone: phone, picked_up_by: pickUp } = info;
  return (
    <Part title={t('info.stay')}>
      {stays ? <Line text={t(`info.stays.${stays}`)} /> : <Small>{t('info.untold')}</Small>}
      {phone && (
        <Line
          text={phone}
          detail={t('info.partyPhone')}
          action={<Call phone={phone} label={t('info.callName', { name: phone })} />}
        />
      )}
      {pickUp ? (
        <Line
          text={pickUp.name}
          detail={t('info.pickedUpBy')}
          action={
            pickUp.phone && (
              <Call phone={pickUp.phone} label={t('info.callName', { name: pickUp.name })} />
            )
          }
        />
      ) : (
        stays && <Small>{t('info.untold')}</Small>
      )}
    </Part>
  );
}
