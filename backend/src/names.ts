// The names of all contexts in the lists of what no context owns (shared/names/registry.ts).
import './shared/names/shared.names.js';
import './modules/alerts/alerts.names.js';
import './modules/auth/auth.names.js';
import './modules/care/care.names.js';
import './modules/door/door.names.js';
import './modules/family/family.names.js';
import './modules/gifts/gifts.names.js';
import './modules/invitations/invitations.names.js';
import './modules/media/media.names.js';
import './modules/menu/menu.names.js';
import './modules/notices/notices.names.js';
import './modules/parties/parties.names.js';
import './modules/pickup/pickup.names.js';
import './modules/reviews/reviews.names.js';
