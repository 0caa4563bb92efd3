import { useSite } from '@enishi/frontend-kit/runtime/site/site-data';
import { LinkButton, type LinkButtonProps } from '@enishi/frontend-kit/ui/base/LinkButton';
import { inquiryUrl } from '../data/landing';

/** A link to the agency's own inquiry page, in a new tab; nothing where the settings name none. */
export function Inquiry(look: Pick<LinkButtonProps, 'variant' | 'size'>) {
  const url = inquiryUrl(useSite().settings);
  return (
    url && (
      <LinkButton to={url} {...look}>
        問い合わせ
      </LinkButton>
    )
  );
}
