import { Migration20261130001716_shared } from './Migration20261130001716_shared.js';
import { Migration20261130001717_family } from './Migration20261130001717_family.js';
import { Migration20261130001718_health_conditions } from './Migration20261130001718_health_conditions.js';
import { Migration20261130001719_auth } from './Migration20261130001719_auth.js';
import { Migration20261130001720_parties } from './Migration20261130001720_parties.js';
import { Migration20261130001721_media } from './Migration20261130001721_media.js';
import { Migration20261130001722_reviews } from './Migration20261130001722_reviews.js';
import { Migration20261130001723_invitations } from './Migration20261130001723_invitations.js';
import { Migration20261130001724_door } from './Migration20261130001724_door.js';
import { Migration20261130001725_care } from './Migration20261130001725_care.js';
import { Migration20261130001726_notices } from './Migration20261130001726_notices.js';
import { Migration20261130001727_pickup } from './Migration20261130001727_pickup.js';
import { Migration20261130001728_menu } from './Migration20261130001728_menu.js';
import { Migration20261130001729_gifts } from './Migration20261130001729_gifts.js';
import { Migration20261130001730_alerts } from './Migration20261130001730_alerts.js';
import { Migration20261130001730_due_days } from './Migration20261130001730_due_days.js';
import { Migration20261130001740_gift_photos_taken_down } from './Migration20261130001740_gift_photos_taken_down.js';
import { Migration20261130001741_views_of_before } from './Migration20261130001741_views_of_before.js';
import { Migration20261130001750_gifts_held } from './Migration20261130001750_gifts_held.js';
import { Migration20261130001751_seed_due_days } from './Migration20261130001751_seed_due_days.js';
import { Migration20261130001752_taken_down_photos } from './Migration20261130001752_taken_down_photos.js';
import { Migration20261130001753_links_without_session } from './Migration20261130001753_links_without_session.js';

/** In the order in which they run; a released one never changes again. The first ones are the baseline (ADR 52). */
export const migrations = [
  Migration20261130001716_shared,
  Migration20261130001717_family,
  Migration20261130001718_health_conditions,
  Migration20261130001719_auth,
  Migration20261130001720_parties,
  Migration20261130001721_media,
  Migration20261130001722_reviews,
  Migration20261130001723_invitations,
  Migration20261130001724_door,
  Migration20261130001725_care,
  Migration20261130001726_notices,
  Migration20261130001727_pickup,
  Migration20261130001728_menu,
  Migration20261130001729_gifts,
  Migration20261130001730_alerts,
  Migration20261130001730_due_days,
  Migration20261130001740_gift_photos_taken_down,
  Migration20261130001741_views_of_before,
  Migration20261130001750_gifts_held,
  Migration20261130001751_seed_due_days,
  Migration20261130001752_taken_down_photos,
  Migration20261130001753_links_without_session,
];
