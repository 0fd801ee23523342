/** Emitted by a response that stays open as a stream: for metrics and contexts its request has ended. */
export const STREAM_OPENED = 'streamOpened';
