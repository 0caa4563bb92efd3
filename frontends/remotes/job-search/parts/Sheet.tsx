/** The conditions of a list on a phone: a sheet from the lower edge, whose button tells how many jobs there are. */
import { useSiteQuery } from '@enishi/frontend-kit/runtime/site/site-data';
import { Button } from '@enishi/frontend-kit/ui/base/Button';
import { Icon } from '@enishi/frontend-kit/ui/base/Icon';
import { color, font, media, shadow, space } from '@enishi/frontend-kit/ui/theme/theme';
import { formatNumber } from '@enishi/protos/fields/format-number';
import type { PublicJobQuery } from '@enishi/protos/jobs/public-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { choicesCall } from '../data/calls';
import { toggled } from '../data/form';
import type { Kind } from '../data/kinds';
import { addressOfSearch, countConditions, lists } from '../data/search';
import type { Facets } from '../data/types';
import { Choices } from './Choices';
import Finder from './Finder';
import { PriceSlider } from './PriceSlider';

const Root = styled.dialog`
  position: fixed;
  inset: auto 0 0;
  width: 100%;
  max-width: none;
  max-height: 88dvh;
  margin: 0;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: 16px 16px 0 0;
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.dialog};

  &[open] {
    display: flex;
    flex-direction: column;
  }

  /* Between head and button nothing would be left to choose from: all of it scrolls. */
  ${media.low} {
    max-height: 100dvh;
    overflow-y: auto;

    > div {
      flex: none;
    }
  }

  &::backdrop {
    background: rgb(22 32 43 / 48%);
  }
`;

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
  padding: ${space(0.5)} ${space(0.5)} ${space(0.5)} ${space(2)};
  border-bottom: 1px solid ${color.line};

  h2 {
    font-size: ${font.size.l};
    font-weight: ${font.weight.bold};
  }

  div {
    display: flex;
  }

  button {
    display: grid;
    place-items: center;
    min-width: 44px;
    min-height: 44px;
    border: 0;
    background: none;
    color: ${color.mainText};
    font-size: ${font.size.m};
  }

  button:disabled {
    color: ${color.muted};
  }
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: ${space(2)};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Foot = styled.div`
  flex: none;
  padding: ${space(1.5)} ${space(2)} calc(${space(1.5)} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
`;

interface SheetProps {
  /** With what words of the keyword were taken for. */
  query: PublicJobQuery;
  /** The choices that the list knows, until all are there. */
  facets?: Facets;
  onClose: () => void;
}

export default function Sheet({ query, facets = {}, onClose }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [draft, setDraft] = useState(query);
  const asked = useDeferredValue(draft);
  const { data, isPending } = useSiteQuery(choicesCall(asked));
  useEffect(() => {
    const own = dialog.current;
    own?.showModal();
    return () => own?.close();
  }, []);

  const show = () => {
    dialog.current?.close();
    window.scrollTo(0, 0);
    void navigate(addressOfSearch(draft));
  };
  const clear = () =>
    setDraft({ ...draft, price_max: undefined, ...Object.fromEntries(lists.map((list) => [list, []])) });
  const finder = ({ lists: own, more = '' }: Kind) => (
    <Finder label={more} lists={own} query={draft} quiet onChoose={(list, id) => setDraft(toggled(draft, list, id))} />
  );
  const count = data?.count ?? 0;
  return (
    <Root
      ref={dialog}
      aria-label="絞り込み"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <Head>
        <h2>絞り込み</h2>
        <div>
          <button type="button" disabled={countConditions(draft) === 0} onClick={clear}>
            すべて解除
          </button>
          <button type="button" aria-label="閉じる" onClick={() => dialog.current?.close()}>
            <Icon name="close" size={22} />
          </button>
        </div>
      </Head>
      <Body aria-busy={isPending}>
        <Choices
          query={draft}
          facets={data?.facets ?? facets}
          onToggle={(list, id) => setDraft(toggled(draft, list, id))}
          price={<PriceSlider query={draft} onChange={(bounds) => setDraft({ ...draft, ...bounds })} />}
          finder={finder}
        />
      </Body>
      <Foot aria-live="polite">
        <Button variant="accent" size="large" block onClick={show}>
          {data ? `${formatNumber(count)}件を見る` : '数えています'}
        </Button>
      </Foot>
    </Root>
  );
}
