import { Migration } from '@mikro-orm/migrations';

const COLUMNS = 'id, party_id, account_id, name, answer, opened_at, answered_at, disowned_at';
const view = (email: string) => `
  create or replace view invitations.family_link_view as
  select ${COLUMNS}, ${email} from invitations.family_links`;

/** The address at which a family wants to hear of changes. It goes before the one that the host typed. */
export class Migration20261130001002_own_email extends Migration {
  override up(): void {
    this.addSql('alter table invitations.family_links add column own_email text');
    this.addSql(view('coalesce(own_email, email) as email'));
  }

  override down(): void {
    this.addSql(view('email'));
    this.addSql('alter table invitations.family_links drop column own_email');
  }
}
