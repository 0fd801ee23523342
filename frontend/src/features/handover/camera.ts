import { decodeQR } from 'qr/decode.js';

/**
 * refused: by the person. blocked: by the page's own headers, when it was not opened as a door. none: there
 * is no camera, or the page is not secure. busy: another program uses it.
 */
export type CameraProblem = 'refused' | 'blocked' | 'none' | 'busy';

export interface Camera {
  /** What is read in the present picture; null for nothing. */
  read: () => string | null;
  /** Too dark to read anything, by the last picture that was read. */
  isDark: () => boolean;
  /** Null for a camera without a light. */
  light: ((isOn: boolean) => Promise<void>) | null;
  stop: () => void;
}

/** Pixels of a side: more do not read better, and take an old phone too long. */
const maxSide = 800;
/** Of 255. */
const darkMean = 36;
/** One pixel in this many is looked at. */
const darkStep = 97;

/**
 * The camera on the back, shown in `video`.
 * @throws what `problemOf` reads
 */
export async function openCamera(video: HTMLVideoElement): Promise<Camera> {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('', 'NotFoundError');
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  try {
    video.srcObject = stream;
    await video.play();
  } catch (error) {
    stop();
    throw error;
  }
  const [track] = stream.getVideoTracks();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let mean = 255;
  return {
    read: () => {
      const image = context && picture(video, context);
      if (!image) return null;
      mean = brightness(image);
      try {
        return decodeQR(image);
      } catch {
        return null; // no code in this picture
      }
    },
    isDark: () => mean < darkMean,
    light: track && hasLight(track) ? (isOn) => switchLight(track, isOn) : null,
    stop,
  };
}

/** The square in the middle, which the screen shows. */
function picture(video: HTMLVideoElement, context: CanvasRenderingContext2D): ImageData | null {
  const { videoWidth: width, videoHeight: height } = video;
  const side = Math.min(width, height);
  if (side === 0) return null;
  const size = Math.min(side, maxSide);
  if (context.canvas.width !== size) context.canvas.width = context.canvas.height = size;
  const [x, y] = [(width - side) / 2, (height - side) / 2];
  context.drawImage(video, x, y, side, side, 0, 0, size, size);
  return context.getImageData(0, 0, size, size);
}

function brightness({ data }: ImageData): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < data.length; at += 4 * darkStep) {
    sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
    count += 3;
  }
  return sum / count;
}

// Not in the types of TypeScript: browsers on Android have it.
const hasLight = (track: MediaStreamTrack): boolean =>
  Boolean((track.getCapabilities?.() as { torch?: boolean } | undefined)?.torch);

const switchLight = (track: MediaStreamTrack, torch: boolean): Promise<void> =>
  track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });

export function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return isBlockedByPage() ? 'blocked' : 'refused';
  }
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none';
}

interface Policy {
  allowsFeature(name: string): boolean;
}

/** A page keeps the headers with which it was opened, also when the screen changes. */
function isBlockedByPage(): boolean {
  const page = document as Document & { featurePolicy?: Policy; permissionsPolicy?: Policy };
  const policy = page.permissionsPolicy ?? page.featurePolicy;
  return policy ? !policy.allowsFeature('camera') : false;
}
