import ShieldCheck from 'lucide-react/icons/shield-check';
import { icon } from './icon.tsx';

export const ShieldCheckIcon = icon(ShieldCheck);
