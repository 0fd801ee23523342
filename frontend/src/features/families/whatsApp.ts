/** Opens a chat with that phone, or lets the person choose one. @param phone E.164 */
export function whatsAppLink(phone: string | null, text: string): string {
  const digits = phone?.replace(/\D/g, '') ?? '';
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
