//! In which form a file is sent (RFC 9110, 12.5.3).

/// How a body is compressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

impl Encoding {
    /// The name in `Content-Encoding`; none for the file as it is.
    pub(super) const fn name(self) -> Option<&'static str> {
        match self {
            Self::Brotli => Some("br"),
            Self::Gzip => Some("gzip"),
            Self::Identity => None,
        }
    }

    /// The entity tag of this form: each form has its own.
    pub(super) fn etag(self, file: &str) -> String {
        match self.name() {
            Some(name) => format!("{}-{name}\"", file.trim_end_matches('"')),
            None => file.to_owned(),
        }
    }

    /// How welcome it is by the values of `Accept-Encoding`, in thousandths.
    pub(super) fn weight(self, accepted: &[&str]) -> u32 {
        let own = self.name().unwrap_or("identity");
        let parts = accepted.iter().flat_map(|list| list.split(',')).filter_map(part);
        let mut any = None;
        for (name, weight) in parts {
            if name.eq_ignore_ascii_case(own) {
                return weight;
            }
            if name == "*" {
                any = Some(weight);
            }
        }
        // The file as it is goes everywhere, but whoever names a form would rather have that.
        any.unwrap_or(u32::from(self == Self::Identity))
    }
}

/// One part of the list: a name and its weight in thousandths.
fn part(text: &str) -> Option<(&str, u32)> {
    let mut parts = text.split(';').map(str::trim);
    let name = parts.next().filter(|name| !name.is_empty())?;
    let quality = parts.find_map(|part| part.strip_prefix("q=").or(part.strip_prefix("Q=")));
    let quality: f32 = quality.map_or(Some(1.0), |quality| quality.parse().ok())?;
    Some((name, (quality.clamp(0.0, 1.0) * 1000.0) as u32))
}
