/** Opens the chat with a phone, or lets the person choose one. @param phone E.164; null when it is not known */
export const whatsAppChat = (phone: string | null): string =>
  `https://wa.me/${phone?.replace(/\D/g, '') ?? ''}`;
