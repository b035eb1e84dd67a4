import Printer from 'lucide-react/icons/printer';
import { icon } from './icon.tsx';

export const PrinterIcon = icon(Printer);
