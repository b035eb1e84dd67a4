import ExternalLink from 'lucide-react/icons/external-link';
import { icon } from './icon.tsx';

export const ExternalLinkIcon = icon(ExternalLink);
