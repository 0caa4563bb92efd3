import { useSite } from '@enishi/frontend-kit/runtime/site/site-data';
import { color, font, media, space } from '@enishi/frontend-kit/ui/theme/theme';
import { Link } from 'react-router';
import styled from 'styled-components';
import { companyUrl, inquiryUrl } from '../data/landing';
import { recruiterRows } from '../data/recruiter';
import { Container } from '../parts/frame';

const Root = styled.footer`
  margin-top: auto;
  background: ${color.ink};
  color: ${color.white};

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(3)};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color.white};
    font-size: ${font.size.m};
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  small {
    color: #B9C4D0;
    font-size: ${font.size.s};
  }
`;

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  padding-top: ${space(3)};
  padding-bottom: ${space(3)};

  ${media.mobile} {
    flex-direction: column;
    align-items: flex-start;
  }
`;

const Recruiter = styled(Container).attrs({ as: 'dl' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(3)};
  padding-bottom: ${space(3)};
  color: #B9C4D0;
  font-size: ${font.size.s};

  div {
    display: flex;
    gap: ${space(1)};
  }

  dt {
    flex: none;
  }

  dd {
    color: ${color.white};
    overflow-wrap: anywhere;
  }

  ${media.mobile} {
    padding-bottom: ${space(12)};
  }
`;

/** Only links to other sites that the settings give are shown; they open in a new tab. */
export function Footer() {
  const { settings } = useSite();
  const outside = [
    { url: inquiryUrl(settings), label: 'お問い合わせ' },
    { url: companyUrl(settings), label: '運営会社' },
  ];
  return (
    <Root>
      <Row>
        <ul>
          <li>
            <Link to="/terms">利用規約</Link>
          </li>
          <li>
            <Link to="/privacy">プライバシーポリシー</Link>
          </li>
          {outside.map(
            ({ url, label }) =>
              url && (
                <li key={label}>
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    {label}
                  </a>
                </li>
              ),
          )}
        </ul>
        <small>© {settings.service_name}</small>
      </Row>
      <Recruiter aria-label="募集者">
        {recruiterRows(settings).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Recruiter>
    </Root>
  );
}
