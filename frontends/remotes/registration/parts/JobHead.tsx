import { color, font, media, radius, space } from '@enishi/frontend-kit/ui/theme/theme';
import { priceRangeText } from '@enishi/protos/master/price';
import { Link } from 'react-router';
import styled from 'styled-components';
import { placeOf, type Shown } from '../data/job';

const Root = styled.div`
  display: grid;
  gap: ${space(0.5)};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.mainLine};
  border-radius: ${radius.l};
  background: ${color.surface};
  overflow-wrap: anywhere;

  a {
    color: ${color.text};
    font-size: ${font.size.l};
    font-weight: ${font.weight.bold};
    line-height: 1.4;
  }

  p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(2)};
    align-items: baseline;
    color: ${color.text};
    font-size: ${font.size.m};
  }

  strong {
    color: ${color.accentStrong};
    font-size: ${font.size.l};
  }

  ${media.mobile} {
    padding: ${space(1.5)} ${space(2)};

    a {
      font-size: ${font.size.base};
    }
  }
`;

/** What the visitor is about to apply for: name, price and place. */
export function JobHead({ job, names }: Shown) {
  const price = priceRangeText(job.monthly_price_f_num, job.monthly_price_l_num);
  return (
    <Root>
      <Link to={`/jobs/detail/${job.id_by_enterprise_id}`}>{job.name}</Link>
      <p>
        <span>
          <strong>{price === '-' ? '応相談' : price}</strong>
          {price !== '-' && '万円／月'}
        </span>
        {placeOf(names, job)}
      </p>
    </Root>
  );
}
