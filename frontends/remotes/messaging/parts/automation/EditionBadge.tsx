import { Badge } from '@enishi/frontend-kit/ui/base/Badge';

interface EditionBadgeProps {
  email: { official_edition_flg?: unknown; automation_email_edition_id?: unknown };
}

/** Whether what is edited is what goes out. */
export function EditionBadge({ email }: EditionBadgeProps) {
  if (email.official_edition_flg === 1) return <Badge $tone="success">正式版</Badge>;
  if (email.automation_email_edition_id) return <Badge $tone="warning">下書きに変更あり</Badge>;
  return <Badge>下書きのみ（送信されません）</Badge>;
}
