import { useEffect, useRef, useState, type RefObject } from 'react';
import { openCamera, problemOf, type Camera, type CameraProblem } from './camera';

/** Milliseconds between two pictures. */
const pause = 80;
/** Pictures that are dark one after the other before the screen says so. */
const darkPictures = 8;

export interface Scanner {
  video: RefObject<HTMLVideoElement | null>;
  state: 'opening' | 'looking' | CameraProblem;
  isDark: boolean;
  /** Null without a light. */
  light: { isOn: boolean; toggle: () => void } | null;
  retry: () => void;
}

/** Looks for codes while it is mounted, and lets go of the camera afterwards. */
export function useScanner(onRead: (text: string) => void): Scanner {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<Scanner['state']>('opening');
  const [camera, setCamera] = useState<Camera | null>(null);
  const [isDark, setDark] = useState(false);
  const [isLit, setLit] = useState(false);
  const [tries, setTries] = useState(0);
  const read = useRef(onRead);
  useEffect(() => {
    read.current = onRead;
  });

  useEffect(() => {
    let isOver = false;
    let opened: Camera | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let dark = 0;
    const look = () => {
      if (isOver || !opened) return;
      const text = document.hidden ? null : opened.read();
      dark = opened.isDark() ? dark + 1 : 0;
      setDark(dark >= darkPictures);
      if (text) read.current(text);
      timer = setTimeout(look, pause);
    };
    const open = async () => {
      if (!video.current) return;
      try {
        opened = await openCamera(video.current);
        if (isOver) return opened.stop();
        setCamera(opened);
        setState('looking');
        look();
      } catch (error) {
        if (!isOver) setState(problemOf(error));
      }
    };
    void open();
    return () => {
      isOver = true;
      clearTimeout(timer);
      opened?.stop();
    };
  }, [tries]);

  const light = camera?.light && {
    isOn: isLit,
    toggle: () => {
      setLit(!isLit);
      void camera.light?.(!isLit).catch(() => setLit(isLit));
    },
  };
  const retry = () => {
    setState('opening');
    setCamera(null);
    setTries(tries + 1);
  };
  return { video, state, isDark, light: light ?? null, retry };
}
