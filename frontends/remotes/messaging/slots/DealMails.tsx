/** On the page of a deal: mails to its candidate and contacts, and what was answered, also to invitations. */
import PersonMails from './PersonMails';

export default function DealMails({ id }: { id?: number }) {
  return <PersonMails entity="opportunity" plural="opportunities" id={id} />;
}
