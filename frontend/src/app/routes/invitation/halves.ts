// What a visitor and what a guest sees of an invitation: only one of them is downloaded.

export const loadVisitorInvitation = () => import('./VisitorInvitation');
export const loadGuestInvitation = () => import('./GuestInvitation');
