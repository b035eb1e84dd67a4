import * as calls from '@paystead/contract/held-money/held-money';
import * as own from '@paystead/contract/held-money/own-held-money';
import { serve } from '../platform/http/serve.ts';
import { applyHeldMoney } from './apply-held-money.ts';
import { decideHeldMoney } from './decide-held-money.ts';
import { escheatHeldMoney } from './escheat-held-money.ts';
import { identifyHeldMoney } from './identify-held-money.ts';
import { keepHeldMoney } from './keep-held-money.ts';
import { listHeldMoney } from './list-held-money.ts';
import { listOwnHeldMoney } from './list-own-held-money.ts';
import { payEscheat } from './pay-escheat.ts';
import { previewHeldMoney } from './preview-held-money.ts';
import { readHeldMoney } from './read-held-money.ts';
import { refundHeldMoney } from './refund-held-money.ts';
import { returnHeldMoney } from './return-held-money.ts';
import { takeHeldMoney } from './take-held-money.ts';
import { writeToHeldOwner } from './write-to-held-owner.ts';

export const routes = [
  serve(calls.listHeldMoney, listHeldMoney),
  serve(calls.readHeldMoney, readHeldMoney),
  serve(calls.previewHeldMoney, previewHeldMoney),
  serve(calls.takeHeldMoney, takeHeldMoney),
  serve(calls.keepHeldMoney, keepHeldMoney),
  serve(calls.identifyHeldMoney, identifyHeldMoney),
  serve(calls.applyHeldMoney, applyHeldMoney),
  serve(calls.refundHeldMoney, refundHeldMoney),
  serve(calls.returnHeldMoney, returnHeldMoney),
  serve(calls.writeToHeldOwner, writeToHeldOwner),
  serve(calls.escheatHeldMoney, escheatHeldMoney),
  serve(calls.payEscheat, payEscheat),
  serve(own.listOwnHeldMoney, listOwnHeldMoney),
  serve(own.decideHeldMoney, decideHeldMoney),
];
