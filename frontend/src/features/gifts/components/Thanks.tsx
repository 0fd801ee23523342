import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { thanked, thanks as limits } from '@/api/rules.gen';
import { FormAlert } from '@/shared/forms/FormAlert';
import { whatsAppLink } from '@/shared/text/whatsApp';
import { useThank, type HostGifts } from '../api/giftList';

interface Props {
  partyId: string;
  families: HostGifts['families'];
}

/** A line for each family, or for all, once. */
export function Thanks({ partyId, families }: Props) {
  const { t } = useTranslation('giftList');
  const thank = useThank(partyId);
  const listId = useId();
  const [words, setWords] = useState(() => t('thanks.proposal'));
  const said = words.trim();
  const { error } = thank;
  const mailless = hasCode(error, 'no_mail_address') ? error : null;
  const { ids: refused = [] } = (mailless?.details ?? {}) as { ids?: string[] };
  const byMail = families
    .filter((one) => one.has_mail && one.thanked === null && !refused.includes(one.id))
    .slice(0, thanked.max);
  if (families.length === 0) return null;
  const send = (channel: 'chat' | 'mail', ids: string[]) =>
    thank.mutate({ channel, words: said, family_ids: ids });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 3 }}>
      <Typography variant="h3">{t('thanks.title')}</Typography>
      <TextField
        label={t('thanks.words')}
        multiline
        minRows={2}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        slotProps={{ htmlInput: { maxLength: limits.max } }}
      />
      <FormAlert
        error={error}
        text={
          mailless
            ? t('thanks.mailless')
            : hasCode(error, 'already_thanked')
              ? t('thanks.already')
              : undefined
        }
      />
      {byMail.length > 0 && (
        <Button
          variant="contained"
          size="large"
          disabled={!said}
          loading={thank.isPending}
          onClick={() =>
            send(
              'mail',
              byMail.map(({ id }) => id),
            )
          }
        >
          {t('thanks.mail', { count: byMail.length })}
        </Button>
      )}
      <Box component="ul" aria-label={t('thanks.title')} sx={list}>
        {families.map(({ id, name, phone, thanked: saidBefore }) => {
          const family = name ?? t('thanks.unknown');
          return (
            <Box component="li" key={id} sx={line}>
              <Box id={`${listId}-${id}`} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {family}
              </Box>
              {saidBefore === null ? (
                <Button
                  component="a"
                  variant="outlined"
                  size="small"
                  disabled={!said || thank.isPending}
                  href={whatsAppLink(phone, { said }, (shown) => shown.said)}
                  target="_blank"
                  rel="noopener noreferrer"
                  id={`${listId}-${id}-chat`}
                  aria-labelledby={`${listId}-${id}-chat ${listId}-${id}`}
                  onClick={() => send('chat', [id])}
                >
                  {t('thanks.chat')}
                </Button>
              ) : (
                <Typography color="textSecondary">{t('thanks.done')}</Typography>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 } as const;
const line = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 } as const;
