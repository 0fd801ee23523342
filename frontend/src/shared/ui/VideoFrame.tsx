import Box from '@mui/material/Box';

interface Props {
  /** The 11 characters that name a YouTube video. */
  videoId: string;
  title: string;
}

/** A video that loads when it comes near the screen, from the address that sets no cookies. */
export function VideoFrame({ videoId, title }: Props) {
  return (
    <Box
      component="iframe"
      title={title}
      src={`https://www.youtube-nocookie.com/embed/${videoId}?rel=0`}
      loading="lazy"
      allow="encrypted-media; picture-in-picture; fullscreen"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      sx={{
        display: 'block',
        width: '100%',
        aspectRatio: '16 / 9',
        border: 0,
        borderRadius: 4,
        bgcolor: 'text.primary',
      }}
    />
  );
}
