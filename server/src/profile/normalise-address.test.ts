import { describe, expect, test } from 'vitest';
import { normaliseAddress } from './normalise-address.ts';

describe('addresses', () => {
  test.each([
    ['p.o. box 218', 'P.O. Box 218'],
    ['PO Box 7413', 'P.O. Box 7413'],
    ['post office box #12-a', 'P.O. Box 12-A'],
    ['pobox 44', 'P.O. Box 44'],
    ['P O BOX 9', 'P.O. Box 9'],
  ])('S5.3 %s is a box', (given, kept) => {
    expect(normaliseAddress(given)).toEqual({ line: kept, poBox: true });
  });

  test.each([
    ['48 alder st, po box 218', '48 Alder St, P.O. Box 218', false],
    ['po box 218 / 48 ALDER ST', 'P.O. Box 218 / 48 Alder St', false],
    ['attn ms lee po box 218', 'Attn Ms Lee P.O. Box 218', true],
  ])('S5.3 %s keeps what stands beside the box', (given, line, poBox) => {
    expect(normaliseAddress(given)).toEqual({ line, poBox });
  });

  test.each([
    ['48  alder ST', '48 Alder St'],
    ['1200 NW 5TH AVE', '1200 NW 5th Ave'],
    ["12 o'hara ln", "12 O'Hara Ln"],
    ['apt 4b', 'Apt 4B'],
    ['9 Boxwood Court', '9 Boxwood Court'],
    ['7 Poplar Blvd', '7 Poplar Blvd'],
    ['winston-salem', 'Winston-Salem'],
    ['12 McDonald Rd', '12 McDonald Rd'],
    ['12 MCDONALD RD', '12 McDonald Rd'],
    ['9 mc st', '9 Mc St'],
    ['40 DeKalb ave', '40 DeKalb Ave'],
    ["3 o'mcneil ct", "3 O'McNeil Ct"],
  ])('S5.3 %s is in title case', (given, kept) => {
    expect(normaliseAddress(given)).toEqual({ line: kept, poBox: false });
  });
});
