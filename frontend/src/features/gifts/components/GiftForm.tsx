import AddIcon from '@mui/icons-material/AddRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useFieldArray, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { handleOutcome } from '@/api/handleOutcome';
import { giftIdeas } from '@/api/rules.gen';
import { Form } from '@/shared/forms/Form';
import { FormAlert } from '@/shared/forms/FormAlert';
import { snack } from '@/shared/notifications/store';
import { Choice, Choices } from '@/shared/ui/Choice';
import { SheetFoot } from '@/shared/ui/Sheet';
import { giftListQuery, useWriteGiftList, type HostGifts } from '../api/giftList';
import { emptyIdea, mergeIdeas, toValues, toWritten, type GiftValues } from '../giftForm';
import { IdeaFields } from './IdeaFields';

interface Props {
  partyId: string;
  gifts: HostGifts;
  onDone: () => void;
}

const wishes = ['ideas', 'surprise', 'none', 'off'] as const;

export function GiftForm({ partyId, gifts: read, onDone }: Props) {
  const { t } = useTranslation('giftList');
  const cache = useQueryClient();
  const write = useWriteGiftList(partyId);
  // What it began with, until a refusal brings what another host wrote or a family reserved.
  const [kept, setKept] = useState(read);
  const { control, handleSubmit, getValues } = useForm<GiftValues>({
    defaultValues: toValues(read),
  });
  const ideas = useFieldArray({ control, name: 'ideas', keyName: 'key' });
  const wish = useWatch({ control, name: 'wish' });

  const merge = async () => {
    const now = await cache.fetchQuery({ ...giftListQuery(partyId), staleTime: 0 });
    ideas.replace(mergeIdeas(getValues('ideas'), kept.ideas, now.ideas));
    setKept(now);
  };
  const submit = handleSubmit((values) =>
    handleOutcome(write.mutateAsync(toWritten(values, kept.revision)), {
      onSuccess: () => {
        snack('success', t('saved'));
        onDone();
      },
      onError: (error) => {
        const isOutdated = hasCode(error, 'gift_list_changed') || hasCode(error, 'gift_idea_taken');
        if (isOutdated) void merge().catch(() => undefined);
      },
    }),
  );
  return (
    <Form label={t('title')} onSubmit={submit}>
      <Controller
        control={control}
        name="wish"
        render={({ field: { value, onChange } }) => (
          <Choices legend={t('wish.question')}>
            {wishes.map((one) => (
              <Choice
                key={one}
                type="radio"
                name="wish"
                checked={value === one}
                onChange={() => onChange(one)}
              >
                {t(`wish.${one}`)}
              </Choice>
            ))}
          </Choices>
        )}
      />
      {wish === 'ideas' && (
        <>
          {ideas.fields.map(({ key, id }, index) => (
            <IdeaFields
              key={key}
              control={control}
              index={index}
              isReserved={kept.ideas.some((one) => one.id === id && one.reserved)}
              names={kept.ideas.find((one) => one.id === id)?.names ?? []}
              onRemove={() => ideas.remove(index)}
            />
          ))}
          {ideas.fields.length < giftIdeas.max && (
            <Button
              variant="outlined"
              startIcon={<AddIcon />}
              onClick={() =>
                ideas.append(emptyIdea, { focusName: `ideas.${ideas.fields.length}.text` })
              }
              sx={{ alignSelf: 'start' }}
            >
              {t('idea.add')}
            </Button>
          )}
          <Controller
            control={control}
            name="shows_names"
            render={({ field: { value, onChange } }) => (
              <Box>
                <FormControlLabel
                  control={
                    <Switch
                      checked={value}
                      onChange={(_, isOn) => onChange(isOn)}
                      slotProps={{ input: { 'aria-describedby': 'gift-names-help' } }}
                    />
                  }
                  label={t('names.label')}
                />
                <FormHelperText id="gift-names-help">{t('names.help')}</FormHelperText>
              </Box>
            )}
          />
        </>
      )}
      {kept.collecting && <Alert severity="info">{t('collecting')}</Alert>}
      <FormAlert error={write.error} text={refusal(write.error)} />
      <SheetFoot>
        <Button type="submit" variant="contained" size="large" loading={write.isPending}>
          {t('save')}
        </Button>
      </SheetFoot>
    </Form>
  );

  function refusal(error: unknown): string | undefined {
    if (hasCode(error, 'gift_list_changed')) return t('changed');
    if (hasCode(error, 'gift_idea_taken')) return t('taken');
    return hasCode(error, 'party_finished') ? t('closed') : undefined;
  }
}
