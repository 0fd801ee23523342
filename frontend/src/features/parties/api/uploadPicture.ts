import { upload } from '@/api/upload';

/** Sends one photo of a party. */
export function uploadPicture(
  partyId: string,
  photo: Blob,
  onProgress: (part: number) => void,
): Promise<{ id: string }> {
  const body = new FormData();
  body.append('picture', photo, 'photo');
  return upload(`/api/parties/${encodeURIComponent(partyId)}/pictures`, body, { onProgress });
}
