import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hasCode } from '@/api/apiError';
import { paths } from '@/app/paths';
import { FormAlert } from '@/shared/forms/FormAlert';
import { CardNews } from '@/shared/ui/AuthCard';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { useUnsubscribe } from '../api/mails';

/** The page of the link under a mail that can be ended. A button, because mail scanners open links. */
export function Unsubscribe({ token, accountPath }: { token: string; accountPath: string | null }) {
  const { t } = useTranslation('account');
  const unsubscribe = useUnsubscribe();

  const toAccount = (
    <PrimaryAction ref={takeFocus} component={Link} to={accountPath ?? paths.login} fullWidth>
      {t(accountPath ? 'unsubscribe.account' : 'unsubscribe.login')}
    </PrimaryAction>
  );
  if (unsubscribe.data) {
    return (
      <CardNews
        title={t('unsubscribe.doneTitle')}
        text={`${t(`unsubscribe.done.${unsubscribe.data.mails}`)} ${t('unsubscribe.back')}`}
      >
        {toAccount}
      </CardNews>
    );
  }
  // Another try would end as this one.
  if (hasCode(unsubscribe.error, 'not_found')) {
    return (
      <CardNews title={t('unsubscribe.title')} mood="sorry" text={t('unsubscribe.invalid')}>
        {toAccount}
      </CardNews>
    );
  }
  return (
    <Stack spacing={2.5}>
      <Typography>{t('unsubscribe.text')}</Typography>
      <FormAlert error={unsubscribe.error} />
      <PrimaryAction
        onClick={() => unsubscribe.mutate(token)}
        loading={unsubscribe.isPending}
        fullWidth
      >
        {t('unsubscribe.submit')}
      </PrimaryAction>
      <Button size="large" component={Link} to={paths.landing}>
        {t('unsubscribe.keep')}
      </Button>
    </Stack>
  );
}

/** Of the button that was pressed and is gone. */
const takeFocus = (link: HTMLElement | null) => link?.focus();
