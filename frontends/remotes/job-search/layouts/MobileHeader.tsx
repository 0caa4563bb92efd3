/** The headers of a phone: of lists (menu, keyword or logo, register) and of a job (menu, its name after scrolling). */
import { useSite } from '@enishi/frontend-kit/runtime/site/site-data';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import styled from 'styled-components';
import { GREEN } from '../parts/frame';
import { RegisterButton } from '../parts/RegisterButton';
import { Brand } from './Brand';
import { MobileDrawer } from './MobileDrawer';

const HEADER = 64;

const Bar = styled.header<{ $green?: boolean }>`
  display: none;

  ${media.mobile} {
    display: flex;
    position: sticky;
    z-index: 40;
    top: 0;
    align-items: center;
    gap: ${space(1)};
    min-height: ${HEADER}px;
    padding: 0 ${space(1)};
    border-bottom: 1px solid ${({ $green }) => ($green ? 'transparent' : color.line)};
    background: var(--header, ${({ $green }) => ($green ? GREEN : color.surface)});
    color: var(--on-header, ${({ $green }) => ($green ? color.white : color.text)});
    transition: background-color 200ms;
  }

  ${media.low} {
    position: static;
  }
`;

const Middle = styled.div`
  flex: 1;
  min-width: 0;

  a {
    color: inherit;
    text-decoration: none;
  }
`;

const Search = styled.form`
  display: flex;
  border: 1px solid ${color.control};
  border-radius: ${radius.pill};
  background: ${color.surface};

  input {
    flex: 1;
    min-width: 0;
    height: 42px;
    padding: 0 0 0 ${space(2)};
    border: 0;
    border-radius: ${radius.pill};
    background: none;
    color: ${color.text};
    font-size: 16px;
  }

  button {
    display: grid;
    place-items: center;
    width: 44px;
    border: 0;
    background: none;
    color: ${color.mainText};
  }
`;

const JobName = styled.p`
  overflow: hidden;
  font-size: ${font.size.m};
  font-weight: ${font.weight.bold};
  line-height: 1.4;
  text-overflow: ellipsis;
  white-space: nowrap;

  small {
    display: block;
    color: var(--on-header, ${color.accentStrong});
    font-size: ${font.size.s};
  }
`;

/** Whether the page is scrolled further than `limit` px. */
export function useScrolled(limit: number): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > limit);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [limit]);
  return scrolled;
}

/** Addresses of lists: all jobs, or a category of them. */
const LIST = /^(?:\/site)?\/jobs(?:\/[\w-]+)?\/?$/;

function KeywordSearch() {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '').trim();
    const { pathname, search } = window.location;
    const isList = LIST.test(pathname);
    // In a list its conditions go on.
    const query = new URLSearchParams(isList ? search : '');
    query.delete('page');
    query.set('keyword', keyword);
    if (!keyword) query.delete('keyword');
    const queryString = query.toString();
    void navigate((isList ? pathname : '/jobs') + (queryString && `?${queryString}`));
  };
  return (
    <Search action="/jobs" method="get" role="search" aria-label="キーワードで検索" onSubmit={submit}>
      <input type="search" name="keyword" aria-label="キーワード" placeholder="キーワードで探す" maxLength={100} />
      <button type="submit" aria-label="検索する">
        <Icon name="search" />
      </button>
    </Search>
  );
}

function Frame({ green, children, end }: { green?: boolean; children: ReactNode; end?: ReactNode }) {
  return (
    <Bar $green={green}>
      <MobileDrawer />
      <Middle>{children}</Middle>
      {end}
    </Bar>
  );
}

/** Logo at the top of the page; after scrolling the keyword search takes its place. */
export function MobileTopHeader({ green }: { green?: boolean }) {
  const { settings } = useSite();
  const scrolled = useScrolled(120);
  return (
    <Frame green={green} end={<RegisterButton label="会員登録" size="small" />}>
      {scrolled ? (
        <KeywordSearch />
      ) : (
        <Link to="/">
          <Brand settings={settings} small />
        </Link>
      )}
    </Frame>
  );
}

/** 案件詳細; after scrolling the job's name and price. */
export function MobileDetailHeader({ name, price }: { name?: string; price?: string }) {
  const scrolled = useScrolled(120);
  return (
    <Frame>
      {scrolled && name ? (
        <JobName>
          {name}
          <small>{price}</small>
        </JobName>
      ) : (
        <JobName as="p">案件詳細</JobName>
      )}
    </Frame>
  );
}
