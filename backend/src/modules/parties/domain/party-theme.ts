export { PARTY_THEMES, type PartyTheme } from '../parties.api.js';
