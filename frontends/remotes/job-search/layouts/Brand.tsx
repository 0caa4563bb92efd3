import type { SiteSettings } from '@enishi/frontend-kit/runtime/site/site-page';
import { SitePicture } from '@enishi/frontend-kit/runtime/site/site-picture';
import { font } from '@enishi/frontend-kit/ui/theme/theme';
import styled from 'styled-components';

const Root = styled.span<{ $small?: boolean }>`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  font-size: ${({ $small }) => ($small ? font.size.l : '20px')};
  font-weight: ${font.weight.bold};
  line-height: 1.3;

  img {
    width: auto;
    max-width: ${({ $small }) => ($small ? '120px' : '180px')};
    height: ${({ $small }) => ($small ? '28px' : '40px')};
    object-fit: contain;
  }

  /* A long name has two lines; the header does not grow with it. */
  span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

/** Logo and name of the site; the name alone where there is no logo, and a logo alone that has the name in it. */
export function Brand({ settings, small }: { settings: SiteSettings; small?: boolean }) {
  const { service_name: name, logo } = settings;
  return (
    <Root $small={small}>
      {logo && <SitePicture {...logo} sizes={small ? '120px' : '180px'} />}
      {!logo?.alt && <span>{name}</span>}
    </Root>
  );
}
