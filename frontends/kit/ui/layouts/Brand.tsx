import { Link } from 'react-router';
import styled from 'styled-components';
import { color, font, space } from '../theme/theme';

const Home = styled(Link)`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space(1)};
  color: ${color.text};
  font-size: 19px;
  font-weight: ${font.weight.title};
  letter-spacing: 0.02em;
  text-decoration: none;

  small {
    padding: 1px ${space(0.75)};
    border-radius: 4px;
    background: ${color.ink};
    color: ${color.white};
    font-size: ${font.size.xs};
    letter-spacing: 0.06em;
  }
`;

/** Two rings that meet: 縁, the tie between people. */
function Mark() {
  return (
    <svg width="30" height="22" viewBox="0 0 30 22" fill="none" aria-hidden="true">
      <circle cx="11" cy="11" r="8.5" stroke="var(--main)" strokeWidth="4" />
      <path d="M19 2.5a8.5 8.5 0 1 1-6.6 13.9" stroke="var(--accent)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

/** The product's name, leading to the top of its area. */
export function Brand({ home, area }: { home: string; area?: string }) {
  return (
    <Home to={home} aria-label={['Enishi', area, 'トップ'].filter(Boolean).join(' ')}>
      <Mark />
      Enishi
      {area && <small>{area}</small>}
    </Home>
  );
}
