import { translator } from '../../../shared/text/translator.js';
import type { HandoverConcern, HandoverProof, TakerKind } from '../pickup.api.js';

/** A hand-over as its family reads it. */
export interface ToldHandover {
  takerKind: TakerKind;
  takerName: string | null;
  proof: HandoverProof;
  reason: string | null;
  concern: HandoverConcern | null;
  happenedAt: Date;
  /** Who recorded it; null when that is not known. */
  by: string | null;
  isByHelper: boolean;
}

/** Sentences of a mail, each behind a line break. */
export function handoverInWords(
  { takerKind, takerName, proof, reason, concern, by, isByHelper }: ToldHandover,
  locale: string,
): string {
  const t = translator(locale);
  const isAlone = takerKind === 'alone';
  const isExpected = takerKind === 'authorized' && proof === 'known';
  const lines = [
    ...(concern ? [t(`handovers:concern.${concern}`)] : []),
    isAlone ? t('handovers:alone') : t('handovers:taker', { taker: takerName ?? '' }),
    ...(isAlone && proof === 'known'
      ? []
      : [isExpected ? t('handovers:proof.expected') : t(`handovers:proof.${proof}`)]),
    ...(reason ? [t('handovers:reason', { reason })] : []),
    ...(by ? [isByHelper ? t('handovers:byHelper', { by }) : t('handovers:by', { by })] : []),
  ];
  return lines.map((line) => `\n${line}`).join('');
}
