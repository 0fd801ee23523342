import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sceneFace, sceneGround, themeScene } from '@/shared/pictures/themes';
import { colors } from '@/shared/theme/colors';
import type { Party } from '../api/types';

interface Props {
  party: Pick<Party, 'id' | 'name' | 'theme'>;
  message: string;
}

/** The message as a chat will show it, below the picture of its link. */
export function ChatBubble({ party, message }: Props) {
  const { t } = useTranslation('share');
  const [hasFailed, setFailed] = useState(false);
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box component="figcaption" sx={{ mb: 0.5, typography: 'caption', color: 'text.secondary' }}>
        {t('preview')}
      </Box>
      <Box sx={bubble}>
        {/* Until the picture of the link is drawn, the art in it. */}
        <Box
          style={{
            background: `url(${themeScene(party.theme)}) ${sceneFace(party.theme)} / cover, ${sceneGround(party.theme, party.id)}`,
          }}
          sx={art}
        >
          <Box
            component="img"
            src={`/api/parties/${party.id}/preview.jpg`}
            alt={t('previewOf', { party: party.name })}
            width={1200}
            height={630}
            onError={() => setFailed(true)}
            sx={{ ...picture, opacity: hasFailed ? 0 : 1 }}
          />
        </Box>
        <Box sx={{ px: 1, pt: 1, typography: 'body2', overflowWrap: 'anywhere' }}>{message}</Box>
      </Box>
    </Box>
  );
}

const bubble = {
  ...{ ml: { xs: 3, sm: 8 }, p: 0.75, pb: 1.25 },
  ...{ borderRadius: '16px 4px 16px 16px', bgcolor: colors.greenMist, color: colors.ink },
} as const;

const art = { overflow: 'hidden', borderRadius: '12px 2px 4px 4px' } as const;
// Its text stands in no place of its own while it is on its way.
const picture = { display: 'block', width: 1, height: 'auto', color: 'transparent' } as const;
