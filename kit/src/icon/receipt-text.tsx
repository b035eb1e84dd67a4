import ReceiptText from 'lucide-react/icons/receipt-text';
import { icon } from './icon.tsx';

export const ReceiptTextIcon = icon(ReceiptText);
